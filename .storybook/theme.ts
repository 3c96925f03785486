import { create } from 'storybook/theming';

/** The light values of ui/tokens/colour.css. */
export const theme = create({
  base: 'light',
  brandTitle: '縁日 Ennichi',
  brandUrl: './',
  brandTarget: '_self',

  colorPrimary: '#c23019',
  colorSecondary: '#22456f',
  appBg: '#f1eadd',
  appContentBg: '#fffdf9',
  appPreviewBg: '#fffdf9',
  appHoverBg: '#e2d8c8',
  appBorderColor: '#e2d8c8',
  appBorderRadius: 4,

  textColor: '#231a15',
  textInverseColor: '#fffdf9',
  textMutedColor: '#66584d',

  barBg: '#fffdf9',
  barTextColor: '#66584d',
  barHoverColor: '#9f2411',
  barSelectedColor: '#c23019',

  buttonBg: '#fffdf9',
  buttonBorder: '#8d7f71',
  booleanBg: '#f1eadd',
  booleanSelectedBg: '#fffdf9',
  inputBg: '#fffdf9',
  inputBorder: '#8d7f71',
  inputTextColor: '#231a15',
  inputBorderRadius: 4,
});

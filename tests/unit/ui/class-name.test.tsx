import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { playerLabels } from '../../../stories/ui/player-labels.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { PlayerControls } from '../../../ui/player-controls/player-controls.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';

const ignore = () => {};

const components: [string, ReactElement][] = [
  ['Avatar', <Avatar key="" className="placed" alt="" />],
  [
    'Button',
    <Button key="" className="placed">
      買う
    </Button>,
  ],
  [
    'a Button that is a link',
    <Button key="" className="placed" href="/cart">
      買う
    </Button>,
  ],
  [
    'Card',
    <Card key="" className="placed">
      器
    </Card>,
  ],
  [
    'Field',
    <Field key="" className="placed" label="名前">
      {(control) => <input {...control} />}
    </Field>,
  ],
  ['Icon', <Icon key="" className="placed" name="bag" />],
  ['Image', <Image key="" className="placed" alt="" />],
  [
    'PlayerControls',
    <PlayerControls
      key=""
      className="placed"
      labels={playerLabels}
      playing
      muted
      onPlayingChange={ignore}
      onMutedChange={ignore}
    />,
  ],
  ['Price', <Price key="" className="placed" amount="980" symbol="¥" />],
  ['Spinner', <Spinner key="" className="placed" />],
];

it.each(components)('%s carries a given class on its outermost element', (_, component) => {
  const [outermost] = renderToStaticMarkup(component).split('>');
  expect(outermost).toMatch(/class="([^"]* )?placed( [^"]*)?"/);
});

it('SearchField carries it on its form, within the landmark', () => {
  const field = (
    <SearchField
      className="placed"
      label="探す"
      value=""
      onChange={ignore}
      onSearch={ignore}
      clearLabel="消す"
    />
  );
  expect(renderToStaticMarkup(field)).toMatch(/^<search><form class="[^"]*placed"/);
});

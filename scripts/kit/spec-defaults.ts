import type { Prop } from './props.ts';

/** Defaults of the specification: section, folder, prop, value. */
const SPEC = [
  ['Spec §2 reusable dialog', 'dialog', 'size', '"md"'],
  ['Spec §2 reusable dialog', 'dialog', 'mask', 'true'],
  ['Spec §2 reusable dialog', 'dialog', 'closeOnBackdrop', 'false'],
  ['Spec §2 image element', 'image', 'type', '"product"'],
  ['Spec §2 image element', 'image', 'round', 'false'],
  ['Spec §2 labelled input', 'field', 'required', 'false'],
  ['Spec §2 labelled input', 'field', 'isError', 'false'],
  ['Spec §9 avatar', 'avatar', 'size', '65'],
  ['Spec §9 toast defaults', 'toast', 'duration', '3000'],
  ['Spec §9 toast defaults', 'toast', 'offset', '16'],
  ['Spec §9 toast defaults', 'toast', 'type', '"info"'],
  ['Spec §9 greeting toast', 'greeting-toast', 'duration', '3000'],
  ['Spec §9 ribbon', 'ribbon', 'duration', '4000'],
] as const;

export const defaultProblems = (all: readonly Prop[]): string[] =>
  SPEC.flatMap(([section, folder, name, value]) => {
    const actual = all.find(
      ({ place, standard }) =>
        standard && place.startsWith(`ui/${folder}/`) && place.endsWith(`.${name}`),
    )?.standard;
    if (actual === value) return [];
    return [
      `${section}: ${name} of ui/${folder} is ${value} when left out, here ${actual ?? 'nothing'}.`,
    ];
  });

interface Levels {
  level_one: string;
  level_two: string;
  level_three: string;
  level_four: string;
}

/**
 * A Japanese address in one line, coarse to fine, as it is written on a parcel: a building stands
 * apart from the block by a space. The postal code is not part of it. Spec §3 Address book entry.
 */
export function fullAddress({ level_one, level_two, level_three, level_four }: Levels): string {
  const ground = `${level_one}${level_two}${level_three}`;
  return level_four === '' ? ground : `${ground} ${level_four}`;
}

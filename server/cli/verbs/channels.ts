import type { Verb } from '../verb.ts';

export const channels: Verb = {
  usage: '',
  about: "list the store's Facebook pages",
  async run({ call }) {
    const { data } = await call('listHostChannels');
    const lines = data.map(
      ({ id, page_id, name, fan_count, facebook_mappings_count, token }) =>
        `${id}\t${page_id}\t${name}\t${fan_count} fans, ${facebook_mappings_count} members\t${token}`,
    );
    return lines.join('\n') || 'No page is connected. Connect one: connect PAGE_ID NAME';
  },
};

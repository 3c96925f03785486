import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { $locale } from '../../platform/i18n/locale.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import type { User } from '../session/rules/identity.ts';
import { nameFields } from './rules/fields.ts';
import { languageNames } from './rules/languages.ts';

export const ProfileFacts = ({ user }: { user: User }) => {
  const words = useWords('profile');
  const locale = usePageStore($locale);
  const name = nameFields(locale)
    .map((field) => user[field])
    .filter(Boolean)
    .join(' ');
  return (
    <DefinitionList
      items={[
        { term: words.name, description: name || words.none },
        { term: words.nickname, description: user.nickname ?? words.none },
        { term: words.phone, description: user.phone_number ?? words.none },
        { term: words.language, description: languageNames[user.locale] },
      ]}
    />
  );
};

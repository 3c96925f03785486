import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';

export function useMemberLink(): { label: string; href: string } {
  const words = useWords('frame');
  const store = usePageStore($route)?.params.store ?? '';
  return { label: words.account, href: href('member', { store }) };
}

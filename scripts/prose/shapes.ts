/** Each pattern marks a missing noun or verb. */
export const vague: readonly RegExp[] = [
  /\bwhat (?:is|was|are|were|has|had|come|comes|came|goes|went|stands?|stood|can|could|may|must|happened|follows|belongs|remains|shows|lies|others?|one|it|they|he|she|an?|the|this|that|its?|there|no|nothing|nobody|somebody|everybody)\b/gi,
  /\b(?:ones?|those|that|this) (?:of which|that (?:is|was|are|were|has|had|came|comes|went|stands?))\b/gi,
  /\b(?:that|those) of (?:an?|the|its?|another|others?|each|one|this|that)\b/gi,
  /\b(?:all that|all who|so much|as much|much of|nothing of|none of it|no more of)\b/gi,
  /\b(?:nobody|somebody|everybody|whoever|whomever|whosoever)\b/gi,
  /\b(?:who|that) (?:go|goes|gone|went|come|comes|came) back\b|\b(?:goes?|went) back\b/gi,
  /\b(?:is|are|was|were|be|being|been) (?:told|heard|asked for|looked at|let go|given back|taken (?:up|along))\b/gi,
  /\b(?:tells|telling|told) (?:of|what|that|whether|how|who)\b/gi,
  /\b(?:stands?|stood) (?:in|on|for|beside|between|here|there|above|below|under|still)\b/gi,
  /\b(?:of it|of them|of theirs|of its own|of one's own|of which|by which|to which|in which case|with which)\b/gi,
  /\b(?:since when|from when|whereof|thereof|whence|thereby|herewith|whereby|otherwise than|other than that)\b/gi,
  /\b(?:by now|as yet|once more|over again|all the same|for good|in turn|at all)\b/gi,
];

/**
 * Words that are replaced wherever they appear, also as parts of names. A
 * space matches any white space.
 */
export const replaced: Readonly<Record<string, string>> = {
  'a hair': 'slightly, by a pixel',
  afresh: 'again, from the start',
  anew: 'again',
  'by (its|the|their|\\w+ s) hand': 'by the host, by a change of',
  'deeds?': 'action',
  'dwells?': 'is, stays',
  'for who': 'for a visitor that',
  hither: 'here',
  lest: 'so that … not',
  'mends?': 'fix',
  wherein: 'in which',
  'what another hand': 'what another process',
  whom: 'the member that',
  'wish(es)?': 'options, setting',
  'answers (whether|who|whose|what|its|how)': 'returns',
  forgets: 'deletes, evicts',
  'gone again': 'closed',
  hears: 'receives, listens',
  'is told|are told|be told': 'receives, is notified',
  'looks (whether|who|if)': 'checks whether',
  'speaks? of': 'names, mentions',
  'tells (of|it)': 'sends, reports, says',
  'the many who': 'subscribers, concurrent requests',
  'who asks': 'the visitor',
  'who (hears|comes|listens)': 'a subscriber that, a viewer that, a visitor that',
  'give stock back|give back stock|gives stock back': 'restock',
  'is ticket order': 'a name that covers subscriptions too',
  'kept answers?': 'cached reply',
  'piece of the kit|kit s pieces?': 'component',
  'paces?': 'throttle, interval',
  'photographs?': 'capture',
  surroundings: 'context',
};

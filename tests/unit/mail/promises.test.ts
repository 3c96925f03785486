import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Every sentence of the interface that promises a mail has a test that receives it. */

const root = new URL('../../../', import.meta.url);

/** Texts that the server sends or that only hosts read. */
const OF_SERVER = [
  'mail',
  'notice-mail',
  'order-mail',
  'reminder-mail',
  'store-mail',
  'sandbox',
  'gmo-cards',
  'stripe',
];

const PROMISE =
  /お送りし|お送りする|お知らせし(ます|ました)|お知らせは|ご?連絡に|ご連絡する|ご案内し|メールを.*(送る|受け取る)|届いたメール/;

const confirmsRegistration = 'profile: creates the member when the mailed link is opened';
const registersAgain = 'mail-again: receives a second mail and keeps its nickname';
const resetsPassword = 'profile: is replaced through the mailed link, and every session ends';
const changesEmail = 'mail-again: receives a second link, and only the newer one works';
const beginsOnce =
  'reminder: mails the member once when it begins, in the language of the page, with the link';
const arrivesOnce =
  'reminder: mails the member once when pieces arrive, with the link to the product';
const connects =
  'social-login: does not sign in by the e-mail address alone; the mailed link connects the accounts';

/** The test that receives the mail, by the sentence's file and key. */
const RECEIVED_BY: Record<string, string> = {
  'account.sendReset': resetsPassword,
  'account.resetLead': resetsPassword,
  'account.resetSentTitle': resetsPassword,
  'account.resetSentText': resetsPassword,
  'account.resent': registersAgain,
  'account.resend': registersAgain,
  'account.askAgain': registersAgain,
  'account.emailLead': changesEmail,
  'account.changeEmail': changesEmail,
  'account.waitingText': changesEmail,
  'account.verifiedText': 'order-mail: has no salutation when the address is not the member’s own',
  'account.stoppedText': 'email-stop: the old address can stop a pending change',
  'checkout.emailHint': 'order-mail: reports each step of a paid order once',
  'error.EMAIL_NOT_VERIFIED': confirmsRegistration,
  'login.socialNote': 'order-mail: reports each step of a paid order once',
  'login.verifying': connects,
  'login.emailHint': confirmsRegistration,
  'login.sentTitle': confirmsRegistration,
  'login.sentText': confirmsRegistration,
  'login.resent': registersAgain,
  'login.resend': registersAgain,
  'notice-choice.alwaysWithLine':
    'line: is sent once, as a short text with the link, and not by mail',
  'notice-choice.always': 'order-mail: reports each step of a paid order once',
  'order-detail.returnText': 'order-mail: carries the message of the store, and links to the reply',
  'passkey.lead': 'passkey: needs the password, and mails the member a notice',
  'payment.paidText': 'order-mail: reports each step of a paid order once',
  'reminder.showAsked': beginsOnce,
  'reminder.showGuest': beginsOnce,
  'reminder.showNote': beginsOnce,
  'reminder.stockAsked': arrivesOnce,
  'reminder.stockGuest': arrivesOnce,
  'reminder.stockNote': arrivesOnce,
  'profile.languageHint': 'order-mail: is written in the language of the checkout: %s',
};

/** The pattern finds these although they promise no mail. */
const NO_MAIL: Record<string, string> = {
  'address.phoneHint': 'a call by the carrier',
  'checkout.pickUpPhoneHint': 'a call by the store',
  'lobby.lobbyClosedBody': 'the page of the products announces shows',
  'one-to-one.timeOpen': 'the store agrees the time with its visitor',
  'show.showsEmptyBody': 'the page itself shows the next show',
  'show.startsSoon': 'the page itself shows the time',
};

const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

function findPromises(): string[] {
  return readdirSync(new URL('locales/ja/', root))
    .map((file) => file.replace('.json', ''))
    .filter((noun) => !OF_SERVER.includes(noun))
    .flatMap((noun) =>
      Object.entries(JSON.parse(read(`locales/ja/${noun}.json`)) as Record<string, string>)
        .filter(([, text]) => PROMISE.test(text))
        .map(([key]) => `${noun}.${key}`),
    );
}

test('each sentence that promises a mail is listed with the test that receives it', () => {
  const listed = [...Object.keys(RECEIVED_BY), ...Object.keys(NO_MAIL)];
  expect(findPromises().sort()).toEqual(listed.sort());
});

test('the listed tests exist', () => {
  for (const [key, place] of Object.entries(RECEIVED_BY)) {
    const [file = '', ...title] = place.split(': ');
    const source = read(`tests/contract/${file}.test.ts`);
    expect({ key, hasTest: source.includes(`'${title.join(': ')}'`) }).toEqual({
      key,
      hasTest: true,
    });
  }
});

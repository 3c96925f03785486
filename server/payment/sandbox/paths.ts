/** Where the sandbox's own pages stand, away from the API: they are another house's. */
export const SANDBOX = '/payment/sandbox';

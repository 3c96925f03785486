const IN_APP = /\bLine\/|\bInstagram\b|\bFBA[NV]\b|; wv\)/;

/** Whether the browser is part of an app: it has other cookies and fewer features. */
export const isInApp = (agent: string): boolean => IN_APP.test(agent);

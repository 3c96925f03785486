/** The region this shop front serves. Spec §2: a store of another one goes to /404. */
export const REGION = 'JP';

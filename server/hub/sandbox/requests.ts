import { z } from 'zod';
import { type Capability, EVERYTHING, readCapability } from '../ably/auth/capability.ts';
import { AblyError } from '../ably/protocol/error.ts';

/** Somebody who is in a channel's presence set from the beginning. */
export interface Fixture {
  channel: string;
  clientId: string;
  data?: string | undefined;
  encoding?: string | undefined;
}

/** What a new app is to have. */
export interface AppRequest {
  /** One for each key. */
  capabilities: Capability[];
  /** Rules for channels, which are given back as they came: every channel here is alike. */
  namespaces: Array<{ id: string }>;
  fixtures: Fixture[];
}

const MOST = 100;

const member = z.object({
  clientId: z.string().min(1),
  data: z.string().optional(),
  encoding: z.string().optional(),
});
const body = z.object({
  keys: z
    .array(z.object({ capability: z.unknown().optional() }))
    .min(1)
    .max(MOST)
    .default([{}]),
  namespaces: z
    .array(z.looseObject({ id: z.string() }))
    .max(MOST)
    .default([]),
  channels: z
    .array(z.object({ name: z.string().min(1), presence: z.array(member).max(MOST).default([]) }))
    .max(MOST)
    .default([]),
});

/** Reads the body of `POST /apps`: the shape of Ably's `test-app-setup.json`. Throws AblyError 40000. G2. */
export function readAppRequest(value: unknown): AppRequest {
  const parsed = body.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AblyError(40000, `${issue?.path.join('.') || 'The body'}: ${issue?.message}.`);
  }
  const { keys, namespaces, channels } = parsed.data;
  return {
    capabilities: keys.map(({ capability }) =>
      capability === undefined ? EVERYTHING : readCapability(capability),
    ),
    namespaces,
    fixtures: channels.flatMap(({ name, presence }) =>
      presence.map((fixture) => ({ channel: name, ...fixture })),
    ),
  };
}

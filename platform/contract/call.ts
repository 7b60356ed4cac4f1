import { z } from 'zod'
import type { Needs } from './needed-permissions.ts'
import type { FileField, ReceivedFile } from './upload.ts'

/** Who may knock: everybody, or the holder of one kind of token. */
export const audiences = [
  'public',
  'employee',
  // Has shown who they are, and may do nothing but choose a new password.
  'password-change',
  'visitor-manager',
  // A paired desktop agent; it sends and never reads.
  'tracker-device',
  // Someone who writes in the chat of a website.
  'chat-visitor',
  'candidate-link',
  'candidate',
] as const
export type Audience = (typeof audiences)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Counted for all nodes together: with a token by the person, without one by the address. Where an input field is named,
 * callers behind one address are counted apart by its value, and the address as a whole may ask ten times as often.
 */
export type RateLimit = { readonly times: number; readonly seconds: number; readonly apartBy?: string }

/** The largest body a call takes, uploaded files apart; a key is a field of an object or an item of a list. */
export type BodyLimit = { readonly kilobytes: number; readonly keys: number }

export const usualBody: BodyLimit = { kilobytes: 32, keys: 2_000 }

/** `file` answers with bytes instead of the envelope; only a sentence such as “it is being made” comes in one. */
export type AnswerKind = 'json' | 'file'

type FileFields = Readonly<Record<string, FileField>>

export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  F extends FileFields = FileFields,
  A extends Audience = Audience,
  W extends AnswerKind = AnswerKind,
> = {
  readonly method: Method
  readonly path: string
  readonly auth: A
  /** A second kind of token that opens this call as well. */
  readonly alsoFor: Audience | null
  /** What an employee must hold; null where the kind of token says it all. */
  readonly needs: Needs | null
  /** A writing call runs in one transaction, leaves a trace and may carry an Idempotency-Key. */
  readonly writes: boolean
  /** What else is read again when it has written; what its own path begins with is so anyway. */
  readonly alsoChanges: readonly string[]
  /** A person who views as someone else writes nothing, except for what ends the view. */
  readonly evenWhenLooking: boolean
  readonly summary: string
  readonly input: I
  readonly output: O
  readonly files: F
  /** The specification names it as form data: our client sends it so without a file too. */
  readonly asForm: boolean
  readonly body: BodyLimit
  /** What the user reads when it worked; an action may answer with a sentence of its own. */
  readonly says: string
  readonly limit: RateLimit | null
  /** For so many seconds browsers and proxies may show the answer again: what is the same for everybody. */
  readonly freshSeconds: number | null
  /** Fields of the data that stand beside `data` as well, where the specification wants them there. */
  readonly beside: readonly string[]
  readonly answer: W
}

/** What a `file` answer is declared with: the action returns a download, the envelope is not used. */
export const fileAnswer = z.custom<never>(() => true)

const nothing = z.object({})

/** Employees differ in what they may do; a caller with another kind of token may do what it is for. */
type NeedsFor<A extends Audience> = A extends 'employee' ? { needs: Needs } : { needs?: never }

export function defineCall<
  A extends Audience,
  I extends z.ZodType = typeof nothing,
  O extends z.ZodType = typeof nothing,
  F extends FileFields = Record<never, FileField>,
  W extends AnswerKind = 'json',
>(
  method: Method,
  path: `/${string}`,
  declaration: {
    auth: A
    alsoFor?: Audience
    writes: boolean
    alsoChanges?: readonly string[]
    evenWhenLooking?: boolean
    summary: string
    input?: I
    output?: O
    files?: F
    asForm?: boolean
    body?: BodyLimit
    says?: string
    limit?: RateLimit
    freshSeconds?: A extends 'public' ? number : never
    beside?: readonly (keyof z.output<O> & string)[]
    answer?: W
  } & NeedsFor<A>,
): Call<I, O, F, A, W> {
  return {
    method,
    path,
    auth: declaration.auth,
    alsoFor: declaration.alsoFor ?? null,
    needs: declaration.needs ?? null,
    writes: declaration.writes,
    alsoChanges: declaration.alsoChanges ?? [],
    evenWhenLooking: declaration.evenWhenLooking ?? false,
    summary: declaration.summary,
    input: (declaration.input ?? nothing) as I,
    output: (declaration.output ?? nothing) as O,
    files: (declaration.files ?? {}) as F,
    asForm: declaration.asForm ?? false,
    body: declaration.body ?? usualBody,
    says: declaration.says ?? '',
    limit: declaration.limit ?? null,
    freshSeconds: declaration.freshSeconds ?? null,
    beside: declaration.beside ?? [],
    answer: declaration.answer ?? ('json' as W),
  }
}

type FilesOf<F extends FileFields> = { readonly [K in keyof F]: readonly ReceivedFile[] }

/** What the action is given: the parsed input, and the received files under their field names. */
export type InputOf<C extends Call> = z.output<C['input']> & FilesOf<C['files']>
/** What the action returns, before the output schema drops what is not named. */
export type AnswerOf<C extends Call> = z.input<C['output']>
/** What a caller sends and what a caller gets. */
export type SentBy<C extends Call> = z.input<C['input']>
export type GotFrom<C extends Call> = z.output<C['output']>

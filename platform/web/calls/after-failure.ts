import { CallFailure, Unreachable } from './call-failure.ts'

export type Held<T> = { asked: string; data?: T; failure?: Error }

/** The line, or a server that is busy or starting again: what was read before is still true as far as anybody knows. */
export const passes = (failure: Error) =>
  failure instanceof Unreachable || (failure instanceof CallFailure && failure.httpStatus >= 429)

/** A page that stands, with what was typed into it, is not taken away because it could not be read again. */
export const afterFailure = <T>(held: Held<T> | null, asked: string, failure: Error): Held<T> =>
  held?.asked === asked && held.failure === undefined && passes(failure) ? held : { asked, failure }

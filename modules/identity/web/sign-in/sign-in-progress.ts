import type { SignInOutcome } from '#identity/contract/sign-in/sign-in-calls.ts'

export type Waiting = Extract<SignInOutcome, { step: 'code' }>
/** `since` is when this browser heard of it, by its own clock. */
export type WaitingSince = Waiting & { readonly since: number }

/** How far someone has come at the door. */
export type SignInProgress = {
  /** The name that was typed. */
  name?: string
  /** A sign-in or a forgotten password that waits for its code. */
  signIn?: WaitingSince
  forgotten?: WaitingSince
  /** The link of the first start. */
  setUp?: string
  /** Sets the new password; an invitation sets the first one. */
  reset?: { token: string; isInvitation: boolean }
}

const KEPT = 'signInProgress'

/** Held by this tab over a reload, and by no other. */
export const signInProgress = (): SignInProgress =>
  JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as SignInProgress

export const keepProgress = (more: { [K in keyof SignInProgress]: SignInProgress[K] | undefined }): void =>
  sessionStorage.setItem(KEPT, JSON.stringify({ ...signInProgress(), ...more }))

export const forgetProgress = (): void => sessionStorage.removeItem(KEPT)

export const heardNow = (waiting: Waiting): WaitingSince => ({ ...waiting, since: Date.now() })

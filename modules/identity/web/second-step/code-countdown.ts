import type { WaitingSince } from '#identity/web/sign-in/sign-in-progress.ts'

const SECOND = 1_000
/** Longer than anybody is asked to wait for another code. */
const LONGEST_PAUSE = 60 * SECOND

/**
 * Seconds until the code is over and until another may be sent. The instants are the server's; a clock here that is
 * minutes wrong must shut no one out, so they count only within what the time since the answer allows.
 */
export function codeTime({ expires_at, resend_at, since }: WaitingSince, now: number) {
  const [expires, resend] = [Date.parse(expires_at), Date.parse(resend_at)]
  const passed = now - since
  const shortest = expires - resend - passed
  return {
    left: seconds(between(shortest, expires - now, shortest + LONGEST_PAUSE)),
    pause: seconds(between(0, resend - now, LONGEST_PAUSE - passed)),
  }
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

const seconds = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / SECOND))

/** `9:05` */
export const asMinutes = (count: number): string =>
  `${Math.floor(count / 60)}:${String(count % 60).padStart(2, '0')}`

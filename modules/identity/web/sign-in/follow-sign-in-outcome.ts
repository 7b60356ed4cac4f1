import { goTo } from '#platform/web/frames/path-switch.tsx'
import { keepToken } from '#platform/web/kept-tokens.ts'
import { enterEmployeeArea, keepSession } from '#platform/web/session.ts'
import type { SignInOutcome } from '#identity/contract/sign-in/sign-in-calls.ts'
import { forgetProgress, heardNow, keepProgress } from './sign-in-progress.ts'

/** Goes where a right password, a right code or a sign-in elsewhere leads. */
export function followOutcome(outcome: SignInOutcome): void {
  if (outcome.step === 'in') {
    const { token, user_id, role_ids, device } = outcome
    keepSession({ token, userId: user_id, roleIds: role_ids, device })
    forgetProgress()
    enterEmployeeArea()
  } else if (outcome.step === 'code') {
    keepProgress({ signIn: heardNow(outcome) })
    goTo('/verify-otp')
  } else {
    keepToken('password-change', outcome.token)
    keepProgress({ signIn: undefined })
    goTo('/change-password')
  }
}

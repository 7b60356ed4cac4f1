import type { ReactNode } from 'react'
import { CheckIcon } from '#platform/web/light/icons.tsx'
import { newPassword, SHORTEST_PASSWORD } from '#identity/contract/passwords/password-fields.ts'
import styles from '#identity/web/sign-in.module.css'

/** What a new password must be; only how long it is can be told while it is typed. */
export const PasswordRules = ({ typed }: { typed: string }) => (
  <span className={styles.rules}>
    <PasswordRule met={newPassword.safeParse(typed).success}>
      At least {SHORTEST_PASSWORD} characters
    </PasswordRule>
    <PasswordRule met={false}>A few unrelated words, not used here before</PasswordRule>
  </span>
)

export const PasswordRule = ({ met, children }: { met: boolean; children: ReactNode }) => (
  <span className={styles.rule} data-met={met || undefined}>
    {met ? <CheckIcon size={14} /> : <Dot />}
    <span>{children}</span>
  </span>
)

const Dot = () => (
  <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
    <circle cx="7" cy="7" r="2" fill="currentColor" />
  </svg>
)

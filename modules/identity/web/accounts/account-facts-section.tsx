import type { GotFrom } from '#platform/contract/call.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { openAccount } from '#identity/contract/accounts/account-calls.ts'
import { userTypes } from '#identity/contract/identity-lists.ts'

export type Account = GotFrom<typeof openAccount>

export const AccountFactsSection = ({ account }: { account: Account }) => (
  <Section title="Account">
    <KeyValue
      entries={[
        ['Type', userTypes.labelOf(account.user_type)],
        ['Made', show.moment(account.created_at)],
        [
          'Last signed in',
          account.last_signed_in_at === null ? 'Never' : show.moment(account.last_signed_in_at),
        ],
        ['Signed in now', devicesInWords(account.open_sessions)],
        ['Password', passwordInWords(account)],
        ['Authenticator app', account.has_authenticator ? 'Set up' : 'None'],
      ]}
    />
  </Section>
)

const devicesInWords = (count: number) =>
  count === 0 ? 'Nowhere' : `On ${show.count(count)} ${count === 1 ? 'device' : 'devices'}`

function passwordInWords({ has_password, must_change_password }: Account): string {
  if (!has_password) return 'Not chosen yet'
  return must_change_password ? 'Must be changed at the next sign-in' : 'Chosen'
}

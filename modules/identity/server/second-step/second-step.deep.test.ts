import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct()
await product.work()
// A product with a mail server, and one in which the mails lie in the outbox.
const withMailServer = await testProduct({ SMTP_URL: 'smtp://127.0.0.1:1' })

test.each(['payroll', 'admin', 'hr_executive', 'hr_manager'])(
  'a person who holds the role %s is asked for a code, with a mail server to bring it',
  async (role) => {
    const asha = await withMailServer.account({ roles: ['employee', role] })
    const { email: username, password } = asha
    const answer = await withMailServer.stranger.send(calls.login, { username, password })
    expect(answer.message).toBe('Enter the code to finish signing in.')
    expect(atStep('code', answer)).toMatchObject({ by: 'mail', digits: 6, can_mail: false })
    expect(JSON.stringify(answer.data)).not.toContain('"token"')
  },
)

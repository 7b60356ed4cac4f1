import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { approveInPart, submitOnPhone } from './reimbursement-steps.ts'

test('a claim with a photo is approved in part by the manager, and its employee reads the reason', async () => {
  const phone = await openPage({ device: 'phone' })
  const { path } = await submitOnPhone(phone)
  await approveInPart(await openPage(), path)
  await phone.getByText('Without the tip').waitFor()
})

import { expect, test } from 'vitest'
import { noticesIn } from '#platform/server/notice-kind.ts'
import * as advanceNotices from './advances/advance-notices.ts'
import * as reimbursementNotices from './reimbursement-notices.ts'

type Told = { readonly title: (input: object) => string; readonly text: (input: object) => string }

const input = {
  id: 7,
  number: 'CLM/2026/0007',
  name: 'Asha Rao',
  title: 'Client visit',
  count: 2,
  days: 5,
  day: '2026-12-20',
  month: '2026-12',
  category: 'Hotel',
  verdict: 'approved in part',
  by: 'Vikram Sen',
  // What people write by hand may hold an amount: it is read in the product alone.
  comment: 'Only ₹ 8,000.00 of it',
  reason: 'The bank returned ₹ 8,000.00',
}

const notices = [...noticesIn(reimbursementNotices), ...noticesIn(advanceNotices)]

test.each(notices.map((notice) => [notice.kind, notice] as const))('%s names no amount', (_kind, notice) => {
  const { title, text } = notice as unknown as Told
  expect(`${title(input)} ${text(input)}`).not.toMatch(/₹|\d,\d{3}|8000|undefined/)
})

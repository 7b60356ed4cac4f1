import { expect, test } from 'vitest'
import { noticesIn } from '#platform/server/notice-kind.ts'
import * as taxNotices from './tax-notices.ts'

type Told = { readonly title: (input: object) => string; readonly text: (input: object) => string }

const input = {
  taxYear: '2026-27',
  due: '2026-12-20',
  what: 'form',
  proof: true,
  section: 'House rent',
  by: 'Asha Rao',
  // No notice knows these; one that began to would say so here.
  regime: 'old regime',
  declared: 2_40_000_00,
  amount: '₹ 2,40,000.00',
}

test.each(noticesIn(taxNotices).map((notice) => [notice.kind, notice] as const))(
  '%s names no amount and no regime',
  (kind, notice) => {
    const { title, text } = notice as unknown as Told
    const words = `${title(input)} ${text(input)}`
    expect(words).not.toMatch(/₹|\d,\d{2}|\d{5,}|undefined/)
    // By law the new regime holds for anyone who did not choose; that notice alone names it.
    const named = /old regime|new (tax )?regime/i.test(words)
    expect(named).toBe(kind === 'tax.regime-by-default')
  },
)

import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

/** A row of a table, or its card on a phone. */
const openRow = (page: Page, words: string) => page.getByText(new RegExp(words)).first().click()

const empty = [
  '/kra-list',
  '/my-performance',
  '/event-list',
  '/my-reviews',
  '/others-reviews',
  '/pip-user-list/feedback',
]
const full: readonly (readonly [who: string, path: string])[] = [
  ['employee', '/kra-list'],
  ['employee', '/my-performance'],
  ['employee', '/event-list'],
  ['manager', '/kra-list?tab=team'],
  ['hr-manager', '/kra-list?tab=sets'],
  ['hr-manager', '/kra-list?tab=categories'],
  ['manager', '/performance'],
  ['hr-manager', '/appraisal-event-list'],
  ['manager', '/others-reviews'],
  ['rehana.gazi', '/my-reviews'],
  ['hr-manager', '/confirmation-event-list'],
  ['manager', '/pip-user-list'],
  ['imran.laskar', '/pip-user-list/feedback'],
  ['auditor', '/appraisal-figures'],
]

for (const [device, scheme] of walks) {
  for (const [what, screens] of [
    ['full', full],
    ['empty', empty.map((at) => ['fali.dordi', at] as const)],
  ] as const)
    test(`screens of performance, ${what}, ${device} ${scheme}`, async () => {
      for (const [who, path] of screens) {
        const page = await openPage({ device, scheme })
        await enter(page, who, path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await look(page, `performance-${who}${path}-${device}`)
      }
    })

  test(`records and dialogs of performance, ${device} ${scheme}`, async () => {
    const page = await openPage({ device, scheme })
    const pictured = async (name: string) => {
      await page.waitForLoadState('networkidle')
      await look(page, `performance-record-${name}-${device}`)
    }
    const dialog = async (button: string, name: string) => {
      await page.getByRole('button', { name: button, exact: true }).first().click()
      await page.getByRole('dialog').waitFor()
      await pictured(name)
      await page.keyboard.press('Escape')
    }
    await enter(page, 'hr-manager', '/appraisal-event-list?add=event')
    await page.getByRole('dialog', { name: 'New event' }).waitFor()
    await pictured('new-event')
    for (const [event, name] of [
      ['Finance 2026', 'draft'],
      ['Engineering, first half 2026', 'running'],
      ['Design 2026', 'calibration'],
      ['Quality 2026', 'released'],
    ] as const) {
      await page.goto('/appraisal-event-list')
      await openRow(page, event)
      await page.getByRole('heading', { level: 1, name: event }).waitFor()
      await pictured(`event-${name}`)
    }
    await openRow(page, 'Moloy Dhibar')
    await page.getByText('The test automation of the spring is missing.').waitFor()
    await pictured('appraisal-disputed')
    await dialog('Answer dispute', 'answer-dispute')
    await page.goto('/confirmation-event-list')
    await openRow(page, 'Jerald')
    await page.getByRole('button', { name: 'Decide' }).waitFor()
    await pictured('confirmation')
    await dialog('Decide', 'decide')
    await enter(page, 'employee', '/event-list')
    await page.getByRole('link', { name: /Engineering, first half 2026 Not started/ }).click()
    await page.getByRole('button', { name: 'Submit review' }).waitFor()
    await pictured('self-review')
    await page.goto('/kra-list')
    await dialog('Update Deliver planned work in the sprint', 'kra-update')
    await page.goto('/my-performance?add=ask')
    await page.getByRole('dialog').waitFor()
    await pictured('ask-feedback')
    await enter(page, 'manager', '/event-list')
    await page.getByRole('link', { name: /Imran Laskar/ }).click()
    await dialog('Propose grade', 'propose-grade')
    await pictured('appraisal-manager')
    await dialog('Invite reviewer', 'invite')
    await page.goto('/pip-user-list')
    await openRow(page, 'Imran')
    await page.getByRole('heading', { name: 'Check-ins' }).waitFor()
    await pictured('plan')
    await page.goto('/pip-user-list')
    await dialog('New plan', 'new-plan')
  })
}

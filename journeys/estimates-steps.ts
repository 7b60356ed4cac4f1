import { resolve } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { asAdmin, mailTo } from './outbox.ts'

export const demo = resolve(import.meta.dirname, '../docs/embedding-demo.html')

export type Place = Page | FrameLocator

export async function choose(place: Place, requirement: string, way: RegExp) {
  await place.getByRole('heading', { name: 'Lets Calculate The Ballpark Cost Of Your Project' }).waitFor()
  const next = place.getByRole('button', { name: 'Next' })
  expect(await next.isDisabled()).toBe(true)
  await place.getByRole('radio', { name: requirement }).check()
  await place.getByRole('radio', { name: way }).check()
  await next.click()
}

export async function tellWhoAsks(place: Place, email: string) {
  await place.getByRole('heading', { name: 'YOU ARE JUST A CLICK AWAY FROM AN ESTIMATION' }).waitFor()
  const submit = place.getByRole('button', { name: 'Get My Estimation' })
  await place.getByLabel('Name', { exact: true }).fill('  Ingrid Solvang')
  await place.getByLabel('Email').fill(email)
  await place.getByLabel('Phone number').fill('22e+12-34567890')
  expect(await place.getByLabel('Phone number').inputValue()).toBe('221234567890')
  expect(await submit.isDisabled()).toBe(true)
  await place.getByLabel('Country code').selectOption('NO')
  expect(await submit.isDisabled()).toBe(true)
  await place.getByLabel('I accept the Terms and Conditions').check()
  await submit.click()
  await place
    .getByRole('heading', { name: "We've Sent You an Email With The Estimated Cost For Your Project" })
    .waitFor()
}

export async function reloadFrame(page: Page) {
  const inside = page.frames().find((one) => one !== page.mainFrame())!
  expect(new URL(inside.url()).hostname).not.toBe(new URL(page.url()).hostname)
  await inside.evaluate(() => location.reload())
}

export const textOfMail = async (email: string) => {
  const caller = await asAdmin()
  const { estimateList } = await import('#estimates/contract/follow-up/estimate-calls.ts')
  const { data } = await caller.send(estimateList.read, { search: email })
  return mailTo(email, `Your estimate ${data.rows[0]!.number}`)
}

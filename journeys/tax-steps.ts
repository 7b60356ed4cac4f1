import type { Page } from 'playwright-core'
import { look } from './walks.ts'

/** As people type a date. */
const shown = (day: string) => day.split('-').toReversed().join('-')

/** HR, on the page of the windows, asks one person who has none yet for the regime and then the form. */
export async function openWindowFor(
  hr: Page,
  name: string,
  { opens, due, schemeDue }: { opens?: string; due: string; schemeDue: string },
): Promise<void> {
  await hr.getByRole('button', { name: 'Open window' }).first().click()
  const dialog = hr.getByRole('dialog')
  await dialog.getByLabel('Company').selectOption({ index: 1 })
  await dialog.getByLabel('Who is asked').selectOption({ label: 'People' })
  await dialog.getByRole('combobox', { name: 'Whom' }).fill(name)
  await hr.getByRole('option', { name: new RegExp(name) }).click()
  if (opens !== undefined) await dialog.getByLabel('Opens', { exact: true }).fill(shown(opens))
  await dialog.getByLabel('Due', { exact: true }).fill(shown(due))
  await dialog.getByLabel('Regime due').fill(shown(schemeDue))
  await look(hr, 'tax-year-window-desktop')
  await dialog.getByRole('button', { name: 'Open window' }).click()
  await hr.getByText(/^Window opened for 1 person\./).waitFor()
}

import type { Locator, Page } from 'playwright-core'
import { enter } from './walks.ts'

export type Place = Page | Locator

/** A card of the chart. */
export const card = (within: Place, name: string) =>
  within.locator(`[role="treeitem"]:has(> [title="${name}"])`)

/** Everybody below a card, in whose element theirs lie. */
export const team = (within: Place, lead: string) =>
  within.locator(`[role="none"]:has(> [role="treeitem"] > [title="${lead}"]) > [role="group"]`)

export async function openChart(page: Page, name: string, query = '') {
  await enter(page, name, `/organization-chart${query}`)
  await page.getByRole('treeitem').first().waitFor()
}

export async function find(page: Page, typed: string) {
  await page.getByLabel('Find a person in the chart').fill(typed)
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** YYYY-MM-DD, so many days from today. */
export const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

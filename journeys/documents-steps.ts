import type { Page } from 'playwright-core'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

export const signedIn = async (name: string, path: string): Promise<Page> => {
  const page = await openPage({ device: 'desktop' })
  await enter(page, name, path)
  return page
}

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

type Edited = {
  who: string
  path: string
  /** What leads to the form, one press after the other. */
  press: ((page: Page) => Locator)[]
  field: string | RegExp
  words?: readonly [string, string]
  save?: string
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const entry = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).first()
const letter = (page: Page) => page.getByRole('list', { name: 'Letters' }).getByRole('link').first()
const change = [button(/^Change /)]
const changeInMenu = [button(/^Actions for /), entry('Change')]

/** A form that stays on its page, dialogs over a list, over a table, and over what is read for them alone. */
const edited: Record<string, Edited> = {
  'the own CV': { who: 'employee', path: '/cv-details', press: [], field: /^Headline/, save: 'Save CV' },
  'a kind of document': { who: 'hr-manager', path: '/document-kinds', press: change, field: 'Name' },
  'the words of a mail': {
    who: 'admin',
    path: '/settings/mail-templates',
    press: [letter],
    field: 'Subject',
  },
  'a leave type': { who: 'hr-manager', path: '/leave-rules', press: [button('Rename')], field: 'Name' },
  'a page of the manual': {
    who: 'content-editor',
    path: '/help',
    press: [button('Edit')],
    field: 'Title',
  },
  'blocked days': { who: 'hr-manager', path: '/blocked-days', press: changeInMenu, field: 'Name' },
  'a holiday': { who: 'hr-manager', path: '/holidays', press: change, field: /^Note/ },
  'a task for new hires': {
    who: 'hr-manager',
    path: '/onboarding-templates',
    press: change,
    field: /^Hint/,
  },
  'a desk': { who: 'admin', path: '/visitor-desks', press: changeInMenu, field: 'Name' },
  'hours of meetings': {
    who: 'sales-manager',
    path: '/appointment-hours',
    press: [],
    field: /^Where you meet/,
    words: ['https://meet.one.example/a', 'https://meet.two.example/b'],
  },
}

test.each(Object.entries(edited))(
  '%s, changed by two at once: the second is told, nothing typed is lost, and it is saved at the next try',
  async (_, { who, path, press, field, words = ['By the first', 'By the second'], save = 'Save' }) => {
    const [first, second] = [await openPage(), await openPage()]
    const fieldOf = (page: Page) => page.getByRole('textbox', { name: field, exact: true }).first()
    const begin = async (page: Page, typed: string) => {
      await enter(page, who, path)
      for (const step of press) await step(page).click()
      await fieldOf(page).fill(typed)
    }
    await Promise.all([begin(first, words[0]), begin(second, words[1])])
    const send = async (page: Page) => {
      const [answer] = await Promise.all([
        page.waitForResponse((one) => 'idempotency-key' in one.request().headers()),
        page.getByRole('button', { name: save, exact: true }).first().click(),
      ])
      return [answer.status(), ((await answer.json()) as { message: string }).message]
    }
    expect(await send(first)).toEqual([200, expect.anything()])
    expect(await send(second)).toEqual([409, expect.stringContaining('while you were editing')])
    await second.getByRole('button', { name: 'Continue with these values' }).click()
    expect(await fieldOf(second).inputValue()).toBe(words[1])
    expect(await send(second)).toEqual([200, expect.anything()])
  },
)

import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

test.each(walks)(
  'on a %s in %s the screens of a supervisor and of an administrator are opened',
  async (device, scheme) => {
    const page = await openPage({ device, scheme })
    const name = (what: string) => `chat-${what}-${device}-${scheme}`
    await enter(page, 'chat-supervisor', '/contact-dashboard')
    await page.getByText('Median first reply').first().waitFor()
    await look(page, name('dashboard'))
    await page.goto('/visitor-chat-history-list')
    await page.getByText('Wen ?').first().waitFor()
    await look(page, name('history'))
    await page.getByText('Wen ?').first().click()
    await page.getByRole('button', { name: 'Download PDF' }).waitFor()
    await look(page, name('transcript'))
    for (const [path, what, text] of [
      ['/chat-forms', 'forms', 'Chat forms'],
      ['/contact-forms', 'contact-forms', 'Contact forms'],
      ['/chat-attachments', 'attachments', 'Chat attachments'],
      ['/chat-with-visitors', 'desk', 'Chat with visitors'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: text, level: 1 }).waitFor()
      await look(page, name(what))
    }
    await page.goto('/chat-forms')
    await page.getByText('Hanne').first().click()
    await page.getByRole('button', { name: 'Convert to lead' }).waitFor()
    await look(page, name('form'))

    await enter(page, 'admin', '/chat-sites')
    await page.getByRole('button', { name: 'Embed Banyan Softworks' }).click()
    await page.getByText('data-chat="banyan"').waitFor()
    await look(page, name('embed'))
    await page.keyboard.press('Escape')
    await look(page, name('sites'))
    await page.getByRole('button', { name: 'Edit Banyan Softworks' }).click()
    await page.getByLabel('Address').waitFor()
    await look(page, name('site'))
    await page.goto('/chat-sites?tab=replies')
    await page.getByText('/hello').waitFor()
    await look(page, name('replies'))
  },
)

import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

const clip = resolve(import.meta.dirname, '../database/demo/clips/field.webm')

test('an upload goes on after a break; the video is published, and stands on the page', async () => {
  const title = `Field notes ${Date.now()}`
  const page = await openPage({ losesLine: true })
  await enter(page, 'content-editor', '/portfolio-videos')
  await page.getByRole('heading', { name: 'Warehouse floor, live' }).waitFor()
  let breaks = 0
  await page.route(/\/api\/uploads\/.*from=/, async (route) => {
    if (breaks++ > 0) return route.continue()
    await page.context().setOffline(true)
    return route.abort('internetdisconnected')
  })
  let begun = 0
  page.on('request', (request) => void (request.url().endsWith('/begin-upload') && begun++))
  await page.getByRole('button', { name: 'Add video' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').first().setInputFiles(clip)
  await dialog.getByText('You’re offline. The upload resumes automatically when you reconnect.').waitFor()
  await page.context().setOffline(false)
  await dialog.getByText('Upload complete.').waitFor()
  expect(begun).toBe(1)
  await dialog.getByAltText('Preview').waitFor()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Captions').fill('1\n00:00 --> 00:01\nHello')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Captions must be a WebVTT file').first().waitFor()
  await dialog.getByLabel('Captions').fill('WEBVTT\n\n00:00.000 --> 00:02.000\nHello')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await line.getByText('Unpublished').waitFor()
  await line.getByRole('button', { name: 'Publish' }).click()
  await line.getByText('Published').waitFor()
  await line.getByRole('button', { name: `${title}: one place up` }).click()
  const titles = () => page.getByRole('list', { name: 'Videos' }).getByRole('heading').allTextContents()
  await expect.poll(async () => (await titles()).at(-2)).toBe(title)
  const outside = await openPage()
  await outside.goto('/video-portfolio')
  await outside.getByRole('button', { name: `Watch Now: ${title}` }).waitFor()
})

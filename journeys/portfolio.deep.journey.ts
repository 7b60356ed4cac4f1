import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmbeddingOrigin } from '#operations/contract/embedding/embedding-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { asAdmin, mailTo } from './outbox.ts'
import { enter, look, walks } from './walks.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'

const demo = resolve(import.meta.dirname, '../docs/embedding-demo.html')

let website: string

/** The demo page of the documents on an origin of its own, with the videos in place of the calculator. */
beforeAll(async () => {
  const product = productOrigin().replace('127.0.0.1', 'localhost')
  const html = (await readFile(demo, 'utf8'))
    .replaceAll('http://localhost:3000', product)
    .replace('/app-cost-category', '/video-portfolio')
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(html)
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())))
  website = `http://localhost:${(server.address() as AddressInfo).port}`
  await (await asAdmin()).send(addEmbeddingOrigin, { origin: website, note: 'The journeys of the videos' })
})

/** Asked for again, a code is refused for half a minute: every try has an address of its own. */
const newAddress = (name: string) => `${name}-${Date.now()}@journey.example`

async function verify(place: Page | FrameLocator, email: string) {
  await place
    .getByRole('button', { name: /^Watch Now/ })
    .first()
    .click()
  await place.getByRole('heading', { name: 'ENTER THE FOLLOWING DETAILS FOR GET THE PORTFOLIO' }).waitFor()
  await place.getByRole('button', { name: 'Submit' }).click()
  for (const text of ['Name cannot be empty', 'Phone Number can not be empty', 'Email can not be empty'])
    await place.getByText(text).waitFor()
  await place.getByLabel('Your Name*').fill('  Ingrid Journey')
  await place.getByLabel('Phone Number*').fill('41e5+5-552671')
  expect(await place.getByLabel('Phone Number*').inputValue()).toBe('4155552671')
  await place.getByLabel('Mail ID*').fill(email)
  await place.getByRole('button', { name: 'Submit' }).click()
  await place.getByRole('heading', { name: `PLEASE ENTER YOUR VERIFICATION CODE SENT TO ${email}` }).waitFor()
  const code = /^ {4}(\d{4})$/m.exec(await mailTo(email, 'Your verification code'))![1]!
  const button = place.getByRole('button', { name: 'Verify' })
  expect(await button.isDisabled()).toBe(true)
  const wrong = code === '0000' ? '1111' : '0000'
  await place.getByLabel('Digit 1 of 4').pressSequentially(wrong)
  await button.click()
  await place.getByText('The code is not correct. 4 tries left.').first().waitFor()
  await place.getByLabel('Digit 1 of 4').fill(code[0]!)
  for (const digit of [1, 2, 3]) await place.getByLabel(`Digit ${digit + 1} of 4`).fill(code[digit]!)
  await button.click()
  await place.getByRole('heading', { name: 'Warehouse floor, live', level: 1 }).waitFor()
}

test('inside a website of another origin: a code from the mail, seeking, captions, a like that stays', async () => {
  const page = await openPage({ device: 'phone' })
  const parts: number[] = []
  page.on('response', (answer) => {
    if (/\/api\/files\/.*\.webm/.test(answer.url())) parts.push(answer.status())
  })
  await page.goto(website)
  const frame = page.frameLocator('iframe')
  await frame.getByText('ISO/IEC 27001:2013').waitFor()
  await verify(frame, newAddress('framed'))
  const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
  await expect.poll(heightOf).toBeGreaterThan(900)

  const player = frame.locator('video')
  const at = await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    video.textTracks[0]!.mode = 'showing'
    await video.play()
    const sought = new Promise((done) => video.addEventListener('seeked', done, { once: true }))
    video.currentTime = 8
    await sought
    return video.currentTime
  })
  expect(at).toBeGreaterThanOrEqual(8)
  expect(new Set(parts)).toEqual(new Set([206]))
  expect(await player.getAttribute('controlslist')).toContain('nodownload')
  const cues = () => player.evaluate((video: HTMLVideoElement) => video.textTracks[0]!.cues?.length ?? 0)
  await expect.poll(cues).toBe(3)

  const like = frame.getByRole('button', { name: /^Like/ })
  const before = Number(await like.textContent())
  await like.click()
  await expect.poll(() => like.textContent()).toBe(String(before + 1))
  expect(await like.getAttribute('aria-pressed')).toBe('true')
  // The list that was read again has other links; the video goes on where it is.
  expect(await player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(8)
  await frame.getByRole('button', { name: /^Dislike/ }).click()
  await expect.poll(() => like.textContent()).toBe(String(before))
  await like.click()
  await expect.poll(() => like.textContent()).toBe(String(before + 1))

  const inside = page.frames().find((one) => one !== page.mainFrame())!
  await inside.evaluate(() => location.reload())
  await expect.poll(() => like.textContent()).toBe(String(before + 1))
  await frame.getByRole('button', { name: 'Watch Now: A game of tides' }).click()
  await frame.getByRole('heading', { name: 'A game of tides', level: 1 }).waitFor()
  // A viewer who has verified comes to the videos at once; without it no one does.
  await inside.evaluate(() => {
    localStorage.setItem('video_portfolio_contact_id', 'someone else')
    location.reload()
  })
  await frame.getByText('Verify your email address again').waitFor()
  await frame.getByRole('heading', { name: 'Welcome to our video portfolio' }).waitFor()
})

test.each(walks)('on a %s in %s the screens of the videos stand', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  const as = (name: string) => look(page, `portfolio-${name}-${device}-${scheme}`)
  await page.goto('/video-portfolio')
  await page
    .getByRole('button', { name: /^Watch Now/ })
    .first()
    .waitFor()
  await as('landing')
  await page.goto('/video-portfolio-details')
  // No one sees the videos without the flag.
  await page.getByRole('heading', { name: 'Welcome to our video portfolio' }).waitFor()
  await verify(page, newAddress(device))
  await as('details')
  await enter(page, 'sales-manager', '/portfolio-viewers')
  await page.getByText('Ingrid Solvang').first().click()
  await page.getByRole('dialog').getByText('Watched videos').waitFor()
  await as('viewer')
  await page.goto('/portfolio-report')
  await page.getByRole('heading', { name: 'By country' }).waitFor()
  await as('report')
  const editor = await openPage({ device, scheme })
  await enter(editor, 'content-editor', '/portfolio-videos')
  await editor.getByRole('heading', { name: 'Warehouse floor, live' }).waitFor()
  await look(editor, `portfolio-videos-${device}-${scheme}`)
  await editor.getByRole('button', { name: 'Add video' }).click()
  await editor.getByRole('dialog').getByRole('heading', { name: 'Add video' }).waitFor()
  await look(editor, `portfolio-add-${device}-${scheme}`)
})

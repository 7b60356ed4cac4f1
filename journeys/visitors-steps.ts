import type { Page } from 'playwright-core'

export async function signIn(page: Page) {
  await page.goto('/visitor')
  await page.waitForURL('**/visitor-book')
  await page.getByLabel('Username').fill('front.desk')
  await page.getByLabel('Password', { exact: true }).fill('lantern courtyard')
  await page.getByLabel('Location').selectOption({ label: 'Kolkata' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Visitors today' }).waitFor()
  await page.getByRole('row', { name: /Farid Qureshi/ }).waitFor()
}

/** A picture as a camera makes it, drawn by the browser itself. */
export async function photo(page: Page) {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 400
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = '#24707a'
      brush.fillRect(0, 0, 320, 400)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return {
    name: 'visitor.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(drawn.split(',')[1] ?? '', 'base64'),
  }
}

export async function fillVisitor(page: Page, { name, phone }: { name: string; phone: string }) {
  const form = page.getByRole('dialog', { name: 'Add Visitor' })
  await form.getByLabel('Name *').fill(name)
  await form.getByLabel('Phone No *').fill(phone)
  await form.getByLabel('Address *').fill('3 Canal Road')
  await form.getByLabel('To Whom Meet *').fill('Store')
  await form.getByLabel('Purpose *', { exact: true }).selectOption({ label: 'Audit' })
  return form
}

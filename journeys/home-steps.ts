import type { Page } from 'playwright-core'

/** A call in the name of the person who is signed in on the page. */
export const ask = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, content]) => {
      const answer = await fetch(`/api${address}`, {
        method: content ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        },
        ...(content && { body: content }),
      })
      return (await answer.json()) as { status: number; data: never }
    },
    [path, body && JSON.stringify(body)] as const,
  )

export const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

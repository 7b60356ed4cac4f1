import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

test('what is chosen on a screen stands in the address before its event is over', async () => {
  const lazy = async () => ({ Component: () => null })
  const router = createMemoryRouter([{ path: '/', children: [{ path: 'chart', lazy }] }], {
    initialEntries: ['/chart'],
  })
  await expect.poll(() => router.state.initialized).toBe(true)
  const seen: string[] = []
  router.subscribe(({ location }) => seen.push(location.search))
  // No one waits for it: a box that is ticked asks the address again when the handler of its event returns.
  void router.navigate('?group=department', { preventScrollReset: true })
  expect(seen).toEqual(['?group=department'])
})

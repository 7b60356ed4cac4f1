import { focusManager, notifyManager, type QueryClient } from '@tanstack/react-query'

/**
 * What is on the screen is read again. A tab that no one looks at does so when someone comes back to it: of a thousand
 * open ones nearly all would ask at the same moment for what no one sees.
 */
export const refreshTopic = (client: QueryClient, topic: string): void => void readTopicsAnew(client, [topic])

/** The same for a caller that waits until it is there, and drawn. */
export async function readTopicsAnew(client: QueryClient, topics: readonly unknown[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => topics.includes(queryKey[0]),
    refetchType: focusManager.isFocused() ? 'active' : 'none',
  })
  // Those who show it are told in turn, after the answer has come.
  await new Promise<void>((told) => notifyManager.schedule(told))
}

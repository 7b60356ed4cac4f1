import { focusManager, type QueryClient } from '@tanstack/react-query'

/**
 * What is on the screen is read again. A tab that no one looks at does so when someone comes back to it: of a thousand
 * open ones nearly all would ask at the same moment for what no one sees.
 */
export const refreshTopic = (client: QueryClient, topic: string): void => void readTopicAnew(client, topic)

/** The same for a caller that waits until it is there. */
export const readTopicAnew = (client: QueryClient, topic: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === topic,
    refetchType: focusManager.isFocused() ? 'active' : 'none',
  })

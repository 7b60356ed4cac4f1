import { useSend } from '#platform/web/calls/use-send.ts'
import type { Pins } from '#platform/web/shell/pin-button.tsx'
import { pinScreen, unpinScreen } from '#home/contract/shortcut-calls.ts'
import { useShortcuts } from './use-home-reads.ts'

/** The screens that the person has pinned, none before anything was chosen; they are set from the menu too. */
export function usePins({ readOnly }: { readOnly: boolean }): Pins {
  const shortcuts = useShortcuts()
  const pinning = useSend(pinScreen)
  const unpinning = useSend(unpinScreen)
  const paths = shortcuts.data?.paths ?? []
  if (readOnly || !shortcuts.isSuccess) return { paths }
  return {
    paths,
    set: (path, pinned) => void (pinned ? pinning : unpinning).send({ path }),
  }
}

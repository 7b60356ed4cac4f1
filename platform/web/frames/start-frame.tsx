import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { OfflineLine } from '#platform/web/light/offline-line.tsx'
import { Toasts } from '#platform/web/light/toast.tsx'
import { followTheme } from '#platform/web/look/theme-choice.ts'
import '#platform/web/look/ground.css'

/** What every frame has: the ground of the look, the notices, and the line that says when one is offline. */
export function startFrame(content: ReactNode): void {
  followTheme()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      {content}
      <OfflineLine />
      <Toasts />
    </StrictMode>,
  )
}

import { useContext } from 'react'
import { SurfaceContext } from '#platform/web/light/dialog-surface.ts'

/** Where menus, lists and calendars are drawn: inside the open dialog, else inside the page, so that they belong to its main part. */
export function useFloatingPlace() {
  const surface = useContext(SurfaceContext)
  return { target: surface ?? document.querySelector<HTMLElement>('main') ?? undefined }
}

import { driveLinkedPages } from '#drive/web/public-pages.ts'
import { linkedPages } from '#links/web/public-pages.ts'
import { projectsLinkedPages } from '#projects/web/public-pages.ts'

/** What areas draw behind the links that they make. */
export function fillPublicPlaces(): void {
  linkedPages.take([...driveLinkedPages, ...projectsLinkedPages])
}

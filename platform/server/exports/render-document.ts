import { drawnApart } from './draw-in-thread.ts'

/**
 * Draws one document apart from everybody's requests. `layout` is a module of ours that exports
 * `documentOf(content)`; the content goes over to it as it is, so it holds values only.
 */
export const renderDocument = (layout: URL, content: unknown): Promise<Buffer> =>
  drawnApart(new URL('./document-worker.ts', import.meta.url), { layout: layout.href, content })

import { useSend } from '#platform/web/calls/use-send.ts'
import { changeForm, convertForm, type AnyFormRow } from '#chat/contract/forms/form-lists.ts'

export function useConvert(of: 'chat' | 'contact') {
  const { send, busy } = useSend(convertForm)
  return { run: (id: number) => send({ id, of }), busy }
}

/** What is done with a form from its row. */
export function useFormActions(of: 'chat' | 'contact', open: (row: AnyFormRow) => void) {
  const convert = useConvert(of)
  const change = useSend(changeForm)
  return (row: AnyFormRow) => {
    const set = (state: 'contacted' | 'spam') => () =>
      void change.send({ id: row.id, of, version: row.version, state, assignee_id: row.assignee?.id ?? null })
    return [
      { label: 'Open', run: () => open(row) },
      ...(row.state === 'new' || row.state === 'contacted'
        ? [{ label: 'Convert to lead', run: () => void convert.run(row.id) }]
        : []),
      ...(row.state === 'new' ? [{ label: 'Mark as contacted', run: set('contacted') }] : []),
      ...(row.state === 'new' || row.state === 'contacted'
        ? [{ label: 'Mark as spam', run: set('spam') }]
        : []),
    ]
  }
}

import { useEffect, useId, useState, type CSSProperties } from 'react'
import type { Editor } from '@tiptap/react'
import { mentionOf } from '#platform/contract/rich-text.ts'
import { mentionAt } from './mention-at.ts'
import { optionId } from './mention-list.tsx'
import { useMentionChoice, type Mentionable, type Mentions } from './use-mention-choice.ts'

const nobody: Mentions = { people: [], onAsk: () => undefined }

// Of the list, so that it does not stand out of the editor at the right.
const LIST_WIDTH = 320

/** The list of people that an at sign opens in the editor, below the letter at which the mention begins. */
export function useRichTextMentions(editorOf: () => Editor | null, mentions: Mentions | undefined) {
  const listId = useId()
  const [place, setPlace] = useState<CSSProperties>()
  const { begun, offered, chosen, look, steer } = useMentionChoice(mentions ?? nobody)
  const take = (person: Mentionable) => {
    const editor = editorOf()
    if (!editor || begun === null) return
    const { $from } = editor.state.selection
    const start = $from.start() + begun.from
    const end = $from.pos + ($from.nodeAfter?.text?.startsWith(' ') ? 1 : 0)
    editor.view.dispatch(editor.state.tr.insertText(`${mentionOf(person.name)} `, start, end))
    look(null)
    editor.commands.focus()
  }
  const active = chosen && optionId(listId, chosen)
  useEffect(() => {
    const editor = editorOf()
    if (!mentions || !editor || editor.isDestroyed) return
    const names = { 'aria-controls': active && listId, 'aria-activedescendant': active }
    for (const [name, value] of Object.entries(names))
      if (value) editor.view.dom.setAttribute(name, value)
      else editor.view.dom.removeAttribute(name)
  })
  const follow = (editor: Editor) => {
    if (!mentions) return
    const { $from, empty } = editor.state.selection
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
    const found = empty && $from.parent.isTextblock ? mentionAt(before, before.length) : null
    if (found) setPlace(placeOf(editor, $from.start() + found.from))
    look(found)
  }
  return {
    listId,
    offered,
    chosen,
    place,
    take,
    steer: (key: string) => steer(key, take),
    follow,
    leave: () => look(null),
  }
}

/** In the frame around the editor. */
function placeOf(editor: Editor, position: number): CSSProperties {
  const frame = (editor.view.dom.parentElement ?? editor.view.dom).getBoundingClientRect()
  const letter = editor.view.coordsAtPos(position)
  const left = Math.max(0, Math.min(letter.left - frame.left, frame.width - LIST_WIDTH))
  return {
    insetBlockStart: letter.bottom - frame.top + 4,
    insetInline: `${left}px auto`,
    width: `min(${LIST_WIDTH}px, 100%)`,
  }
}

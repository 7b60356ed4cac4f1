/** Who reads a remark: all who see the record, colleagues alone, or its author and those whom the area names. */
export type RemarkAudience = 'everyone' | 'internal' | 'private'

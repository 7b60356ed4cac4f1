/** Under this key links to nodes are kept; in a file of its own for the frame of public pages. */
export const DRIVE_LINK = 'drive.node'

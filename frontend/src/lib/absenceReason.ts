/** Key of the text of an absence’s reason. */
export function reasonText(reason: string | null | undefined) {
  switch (reason) {
    case 'lunch':
    case 'holiday':
    case 'training':
    case 'sick':
      return `desk.reason.${reason}` as const;
    default:
      return 'desk.reason.other' as const;
  }
}

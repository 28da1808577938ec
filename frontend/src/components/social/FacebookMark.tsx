/** A logo drawn inline, so that nothing is loaded from Facebook. */
export function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="none" strokeWidth={3} aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" fill="#0866ff" />
      <path d="M16 7h-1.5a2 2 0 0 0-2 2v13.5M9 13h6.5" stroke="#fff" />
    </svg>
  );
}

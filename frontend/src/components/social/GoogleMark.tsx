/** A logo drawn inline, so that nothing is loaded from Google. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="none" strokeWidth={4} aria-hidden="true" focusable="false">
      <path d="M18.2 6.8A8 8 0 0 0 5.1 8" stroke="#ea4335" />
      <path d="M5.1 8a8 8 0 0 0 0 8" stroke="#fbbc05" />
      <path d="M5.1 16a8 8 0 0 0 12.4 1.8" stroke="#34a853" />
      <path d="M17.5 17.8A8 8 0 0 0 20 12h-8" stroke="#4285f4" />
    </svg>
  );
}

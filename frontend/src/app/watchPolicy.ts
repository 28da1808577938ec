/** Reports per page: one mistake can violate the policy many times. */
const maxReports = 5;

/**
 * Reports violations of the content security policy. The browser's own reports (`report-to`) carry no CSRF token, which
 * every call needs, so the page sends them itself.
 */
export function watchPolicy(report: (details: string) => void): void {
  const reported = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    // Browser extensions violate the policy too; query and fragment may hold personal data.
    const details = `csp ${effectiveDirective} ${blockedURI.split(/[?#]/, 1).join('')}`;
    if (sourceFile.includes('-extension:') || reported.has(details) || reported.size === maxReports) {
      return;
    }
    reported.add(details);
    report(details);
  });
}

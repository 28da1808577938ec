/** Reports a page sends at most: one mistake of ours shows at many places. */
const most = 5;

/**
 * Tells what the content policy kept out. The browser's own reports (`report-to`) carry no token of the page and no call
 * of the server goes without one, so the page sends them itself.
 */
export function watchPolicy(report: (details: string) => void): void {
  const told = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    // Extensions of the browser run into the policy too; what follows the path may be somebody's.
    const details = `csp ${effectiveDirective} ${blockedURI.split(/[?#]/, 1).join('')}`;
    if (sourceFile.includes('-extension:') || told.has(details) || told.size === most) {
      return;
    }
    told.add(details);
    report(details);
  });
}

import { watchPolicy } from './watchPolicy';

function violate(effectiveDirective: string, blockedURI: string, sourceFile = ''): void {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI, sourceFile }),
  );
}

test('reports a violation once, without personal data, up to a limit', () => {
  const told: string[] = [];
  watchPolicy((details) => told.push(details));
  violate('script-src-elem', 'https://evil.example/a.js?email=anna@example.com#x');
  violate('script-src-elem', 'https://evil.example/a.js?other');
  violate('style-src-attr', 'inline', 'chrome-extension://abc/x.js');
  violate('style-src-attr', 'inline');
  expect(told).toEqual(['csp script-src-elem https://evil.example/a.js', 'csp style-src-attr inline']);
  for (let n = 0; n < 10; n += 1) {
    violate('img-src', `https://evil.example/${n}`);
  }
  expect(told).toHaveLength(5);
});

/**
 * No style sheet is loaded in these tests, so an element's own attributes say how it is shown. jsdom matches the rules
 * of its default style sheet for every element of every query by role, which took a tenth of all tests.
 */

/** Elements that are not drawn, and those that begin a line of their own, as in jsdom's default style sheet. */
const undrawn = new Set('AREA BASE DATALIST HEAD LINK META NOSCRIPT PARAM RP SCRIPT STYLE TEMPLATE TITLE'.split(' '));
const blocks = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER ' +
    'FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML LEGEND MAIN MENU NAV OL OPTGROUP OPTION P PRE SEARCH SECTION ' +
    'SUMMARY UL'
  ).split(' '),
);
const others: Readonly<Record<string, string>> = {
  BUTTON: 'inline-block',
  INPUT: 'inline-block',
  SELECT: 'inline-block',
  TEXTAREA: 'inline-block',
  LI: 'list-item',
  TABLE: 'table',
  TBODY: 'table-row-group',
  THEAD: 'table-header-group',
  TFOOT: 'table-footer-group',
  TR: 'table-row',
  TD: 'table-cell',
  TH: 'table-cell',
  CAPTION: 'table-caption',
};

function displayOf(element: HTMLElement): string {
  const { tagName, style } = element;
  if (style.display !== '') {
    return style.display;
  }
  const isClosed = tagName === 'DIALOG' && !element.hasAttribute('open');
  if (undrawn.has(tagName) || isClosed || element.hasAttribute('hidden')) {
    return 'none';
  }
  return blocks.has(tagName) ? 'block' : (others[tagName] ?? '');
}

/** Inherited: that of the nearest element that has one. */
function visibilityOf(element: HTMLElement): string {
  for (let it: HTMLElement | null = element; it !== null; it = it.parentElement) {
    if (it.style.visibility !== '') {
      return it.style.visibility;
    }
  }
  return 'visible';
}

/** Answers `getComputedStyle` from inline styles, attributes and the kind of the element. */
export function computeStylesFromAttributes(): void {
  const original = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo != null || !(element instanceof HTMLElement)) {
      return original(element, pseudo);
    }
    const computed = (name: string | symbol): string | undefined =>
      name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : undefined;
    return new Proxy(element.style, {
      get: (style, name) => {
        if (name === 'getPropertyValue') {
          return (property: string) => computed(property) ?? style.getPropertyValue(property);
        }
        const value: unknown = computed(name) ?? Reflect.get(style, name, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}

import type { Plugin } from 'postcss';
import { AtRule } from 'postcss';

const query = '(hover)';
const isHover = (selector: string) => /(?<!:not\():hover/.test(selector);

/** Limits hover styles to devices that hover: a touch screen keeps `:hover` on whatever was tapped last. */
export const hoverStyles: Plugin = {
  postcssPlugin: 'hover-styles',
  Once(root) {
    root.walkRules(/:hover/, (rule) => {
      const hovered = rule.selectors.filter(isHover);
      const parent = rule.parent;
      if (hovered.length === 0 || (parent instanceof AtRule && parent.params === query)) {
        return;
      }
      const others = rule.selectors.filter((it) => !isHover(it));
      if (others.length > 0) {
        rule.cloneBefore({ selectors: others });
      }
      rule.selectors = hovered;
      const before = rule.prev();
      if (before instanceof AtRule && before.params === query) {
        before.append(rule);
      } else {
        const media = new AtRule({ name: 'media', params: query, nodes: [] });
        rule.replaceWith(media);
        media.append(rule);
      }
    });
  },
};

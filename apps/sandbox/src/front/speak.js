const saved = () => localStorage.getItem('sbx_language');

/**
 * A page's texts, `[Portuguese, English]` by key, in the language that was chosen last on any page of the sandbox; before that in the
 * browser's.
 */
export const speakIn = (texts) => {
  let language = saved() ?? (navigator.language.startsWith('en') ? 'EN' : 'PT');
  const t = (key, values = {}) => {
    const text = texts[key]?.[language === 'PT' ? 0 : 1] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
  };
  const locale = () => (language === 'PT' ? 'pt-BR' : 'en-US');
  /** Fills every `data-t`, draws the language switch and calls `redraw` at each change. */
  const startTexts = (redraw = () => undefined) => {
    const fill = () => {
      document.documentElement.lang = language === 'PT' ? 'pt-BR' : 'en';
      for (const node of document.querySelectorAll('[data-t]')) node.textContent = t(node.dataset.t);
      const button = (code) => {
        const node = document.createElement('button');
        Object.assign(node, { type: 'button', textContent: code });
        node.setAttribute('aria-pressed', String(code === language));
        node.setAttribute('aria-label', code === 'PT' ? 'Português' : 'English');
        node.addEventListener('click', () => {
          language = code;
          localStorage.setItem('sbx_language', code);
          fill();
        });
        return node;
      };
      document.getElementById('langs').replaceChildren(...['PT', 'EN'].map(button));
      redraw();
    };
    fill();
  };
  return { t, locale, startTexts };
};

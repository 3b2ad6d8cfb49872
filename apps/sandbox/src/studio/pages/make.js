/** Makes an element with attributes, properties and children. */
export const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === 'on') for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (key === 'css')
      for (const [property, set] of Object.entries(value)) element.style.setProperty(property, set);
    else if (key in element && key !== 'role') element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};
